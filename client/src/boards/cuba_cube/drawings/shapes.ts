/** Pictures as lists of outlines, so that the same drawing serves the page (SVG), the picture of a card, and paint on a die. */
export interface Shape {
  d: string;
  /** A colour, or a role that whoever draws it fills in: `ink` and `paper`. */
  fill?: string;
  stroke?: string;
  width?: number;
  opacity?: number;
  /** Holes where outlines overlap. */
  holes?: boolean;
}

export type Inks = Readonly<Record<string, string>>;

const round = (value: number): number => Math.round(value * 100) / 100;

export function disc(x: number, y: number, r: number): string {
  return `M${round(x - r)} ${round(y)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
}

export function box(x: number, y: number, w: number, h: number): string {
  return `M${round(x)} ${round(y)}h${round(w)}v${round(h)}h${round(-w)}Z`;
}

/** A window or a door with a round top. */
export function arch(x: number, y: number, w: number, h: number): string {
  const r = w / 2;
  return `M${round(x)} ${round(y + h)}V${round(y + r)}a${r} ${r} 0 0 1 ${round(w)} 0V${round(y + h)}Z`;
}

/** A colour for what a shape names. */
export function colour(name: string | undefined, inks: Inks): string {
  return name === undefined ? 'none' : (inks[name] ?? name);
}

/** The shapes as SVG, for pictures that no component draws. */
export function markup(shapes: readonly Shape[], inks: Inks = {}): string {
  return shapes
    .map(({ d, fill, stroke, width, opacity, holes }) => {
      const line = stroke ? ` stroke="${colour(stroke, inks)}" stroke-width="${width ?? 1}" stroke-linejoin="round" stroke-linecap="round"` : '';
      return `<path d="${d}" fill="${colour(fill, inks)}"${line}${opacity === undefined ? '' : ` opacity="${opacity}"`}${holes ? ' fill-rule="evenodd"' : ''}/>`;
    })
    .join('');
}
