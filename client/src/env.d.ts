declare module 'icon:*' {
  /** The outline of one game-icons drawing, 512 units square. */
  const outline: string;
  export default outline;
}

declare module '@fontsource-variable/source-sans-3/*';
