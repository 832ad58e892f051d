// Written by scripts/write_types.py from en.toml. Do not edit: change the words, then run `npm run types`.
import type { Template } from '../../lib/words/template.ts';

declare const words: {
  person: {
    title: Template<'name'>;
    blockHead: string;
    blockText: string;
    block: Template<'name'>;
    blocked: Template<'name'>;
    reportHead: string;
    reportText: string;
    line: string;
    reason: string;
    report: string;
    reported: string;
  };
  notices: {
    title: string;
    text: string;
    delay: string;
    minute: string;
    minutes: Template<'n'>;
    hour: string;
    hours: Template<'n'>;
    mail: string;
    mailNone: string;
    mailLabel: string;
    mailSend: string;
    mailSent: Template<'mail'>;
    mailWaits: Template<'mail'>;
    mailTo: Template<'mail'>;
    mailOn: string;
    mailDrop: string;
    trouble: Template<'why'>;
    push: string;
    pushText: string;
    pushOn: string;
    pushOff: string;
    pushNone: string;
    pushDenied: string;
    pushCount: Template<'n'>;
    hook: string;
    hookText: string;
    hookLabel: string;
    hookSave: string;
    hookDrop: string;
    hookOn: string;
    hookSecret: string;
    hookShow: string;
    test: string;
    tested: string;
    needs: string;
  };
  blocked: {
    title: string;
    none: string;
    since: Template<'day'>;
    undo: string;
    undoOf: Template<'name'>;
    done: Template<'name'>;
  };
  password: {
    title: string;
    first: string;
    old: string;
    new: string;
    hint: string;
    change: string;
    choose: string;
    changed: string;
  };
  passkeys: {
    password: string;
    added: Template<'day'>;
    used: Template<'day'>;
    unused: string;
    remove: string;
    removeOf: Template<'added'>;
    removed: string;
  };
  leave: {
    title: string;
    exportText: string;
    export: string;
    everywhereText: string;
    everywherePasskeys: string;
    everywhere: string;
    everywhereDone: string;
    delete: string;
    deleteGuest: string;
    deleteHead: string;
    deleteText: string;
    confirmPassword: string;
    confirmName: Template<'name'>;
    deleteGo: string;
    deleted: string;
  };
  mail: {
    confirmTitle: string;
    confirmText: string;
    confirm: string;
    confirmed: Template<'mail'>;
    stopTitle: string;
    stopText: string;
    stop: string;
    stopped: Template<'mail'>;
    account: string;
  };
  announced: {
    label: string;
    putAway: string;
  };
};
export default words;
