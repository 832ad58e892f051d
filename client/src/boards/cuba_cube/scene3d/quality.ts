/** How well the picture can be drawn here: in full, with fewer pixels, plainly, or as the plan alone. */
export type Quality = 'full' | 'fewer' | 'plain' | 'plan';

const STEPS: readonly Quality[] = ['full', 'fewer', 'plain', 'plan'];
/** A median frame above this is too slow, ms. */
export const TOO_SLOW = 24;

/** The next simpler way to draw where frames take too long; the same where they do not. */
export function stepDown(now: Quality, frames: readonly number[]): Quality {
  if (frames.length < 3 || median(frames) <= TOO_SLOW) return now;
  return STEPS[Math.min(STEPS.length - 1, STEPS.indexOf(now) + 1)] ?? 'plan';
}

export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

export function ratioOf(quality: Quality): number {
  return quality === 'full' ? Math.min(2, globalThis.devicePixelRatio || 1) : 1;
}

/** Whether a graphics card draws here. Without one the plan is quicker and as exact, and nothing is loaded for a picture. */
export function hasCard(): boolean {
  try {
    const gl = document.createElement('canvas').getContext('webgl2', { failIfMajorPerformanceCaveat: true });
    const told = gl?.getExtension('WEBGL_debug_renderer_info');
    const name = told && gl ? String(gl.getParameter(told.UNMASKED_RENDERER_WEBGL)) : '';
    gl?.getExtension('WEBGL_lose_context')?.loseContext();
    return gl !== null && !/swiftshader|llvmpipe|software|basic render/i.test(name);
  } catch {
    return false;
  }
}
