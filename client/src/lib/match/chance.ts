/** Events of chance, which have a moment of their own: they are seen and heard before they are told. */
export function isChance(kind: string): boolean {
  return /^(drew|rolled|roll|flicked|thrown|threw|added)/.test(kind);
}
