(() => {
  window.meAhead = fetch('/api/me');
  window.meAhead.catch(() => undefined);
  const files = {"":["assets/Lobby-B4h-gVy2.js","assets/Lobby-Cn-ufIoJ.css","assets/covers-DSuJU95G.js","assets/covers-CJ8V5E-F.css","assets/rolldown-runtime-D8jQpDG7.js"],"t":["assets/Table-kuB1oT1F.js","assets/rolldown-runtime-D8jQpDG7.js","assets/table-DoRE-ewH.js","assets/table-mE8HMNqm.css"],"r":["assets/Replay-kcMZwR9j.js","assets/table-DoRE-ewH.js","assets/table-mE8HMNqm.css","assets/rolldown-runtime-D8jQpDG7.js"],"new":["assets/NewTable-Df7apIjk.js","assets/NewTable-7djJbY-X.css","assets/covers-DSuJU95G.js","assets/covers-CJ8V5E-F.css","assets/rolldown-runtime-D8jQpDG7.js","assets/table-DoRE-ewH.js","assets/table-mE8HMNqm.css","assets/BotChoice-C9V-wF5l.js","assets/BotChoice-BOUVfVqe.css","assets/bots-KGze5mu1.js"],"learn":["assets/Learn-BPAngHZY.js","assets/Learn-DQ5RXuyr.css","assets/covers-DSuJU95G.js","assets/covers-CJ8V5E-F.css","assets/rolldown-runtime-D8jQpDG7.js"]};
  for (const file of files[location.pathname.split('/')[1]] ?? []) {
    const link = document.createElement('link');
    Object.assign(link, file.endsWith('.css') ? { rel: 'preload', as: 'style' } : { rel: 'modulepreload' });
    link.crossOrigin = '';
    link.href = '/' + file;
    document.head.append(link);
  }
})();
