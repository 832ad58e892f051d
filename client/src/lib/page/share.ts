/** Putting a text where the visitor can use it: the system's share sheet on a phone, else the clipboard. */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** True if it was handed over; false if the visitor thought better of it. */
export async function share(title: string, text: string, url: string): Promise<boolean> {
  if (typeof navigator.share !== 'function' || !matchMedia('(pointer: coarse)').matches) {
    return copy(text ? `${text}\n${url}` : url);
  }
  try {
    await navigator.share({ title, text, url });
    return true;
  } catch {
    return false;
  }
}

export function address(path: string): string {
  return new URL(path, location.origin).href;
}
