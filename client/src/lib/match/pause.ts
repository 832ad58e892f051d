/** Some milliseconds of a step's motion, or until somebody does not want to wait. */
export function pause(time: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((done) => {
    const late = setTimeout(done, time);
    signal.addEventListener('abort', () => (clearTimeout(late), done()), { once: true });
  });
}
