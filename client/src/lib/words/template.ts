/**
 * Words are data: a folder `words` holds a file for every language, `en.toml` and `de.toml`, as in the house's own
 * packages. A sentence with gaps is said by `say`; `{coins} {coins:coin/coins}` reads "1 coin" and "2 coins".
 */
declare const GAPS: unique symbol;

/** A sentence with these gaps. The types of the words (`en.d.toml.ts`) are written by scripts/write_types.py. */
export type Template<Gap extends string> = string & { readonly [GAPS]?: Gap };

const GAP = /\{(\w+)(?::((?:[^{}]|\{\w+\})*))?\}/g;

/** A sentence with its gaps filled. After a colon stands what to say for one, and after a slash what for any other number. */
export function say<Gap extends string>(template: Template<Gap>, values: Readonly<Record<NoInfer<Gap>, string | number>>): string {
  const known: Readonly<Record<string, string | number>> = values;
  return template.replace(GAP, (_, name: string, forms?: string) => {
    const value = known[name] ?? '';
    if (forms === undefined) return String(value);
    const [one = '', many = ''] = forms.split('/');
    return say<string>(value === 1 ? one : many, known);
  });
}

/** What people call something by its id; where there is no word for it, the id itself or what is given instead. */
export function named(names: Readonly<Record<string, string>>, id: string | number, otherwise = String(id)): string {
  return names[id] ?? otherwise;
}
