/** Two soft sounds, made on the spot: one for "your turn", one for a roll or a draw. */
let context: AudioContext | null = null;

/** Waking the loudspeaker takes a while; what is to be seen comes first. */
export function afterPaint(sound: () => void): void {
  requestAnimationFrame(() => setTimeout(sound));
}

function ready(): AudioContext | null {
  // Before the first press on the page a browser keeps it silent; nothing is queued for later.
  if (typeof AudioContext === 'undefined' || !navigator.userActivation?.hasBeenActive) return null;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  return context.state === 'running' ? context : null;
}

function note(audio: AudioContext, hertz: number, start: number, length: number, loud: number): void {
  const tone = audio.createOscillator();
  const gain = audio.createGain();
  tone.type = 'sine';
  tone.frequency.value = hertz;
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(loud, start + 0.02);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
  tone.connect(gain).connect(audio.destination);
  tone.start(start);
  tone.stop(start + length);
}

/** A rising fourth, like a glass touched twice. */
export function ringTurn(): void {
  const audio = ready();
  if (!audio) return;
  note(audio, 523.25, audio.currentTime, 0.5, 0.06);
  note(audio, 698.46, audio.currentTime + 0.12, 0.7, 0.05);
}

/** A few dull knocks: something rattles in a cup. */
export function rattle(): void {
  const audio = ready();
  if (!audio) return;
  const length = Math.floor(audio.sampleRate * 0.32);
  const noise = audio.createBuffer(1, length, audio.sampleRate);
  const samples = noise.getChannelData(0);
  for (let at = 0; at < length; at++) {
    const knock = Math.exp(-((at / audio.sampleRate) % 0.08) * 70);
    samples[at] = (Math.random() * 2 - 1) * knock * (1 - at / length);
  }
  const source = audio.createBufferSource();
  const filter = audio.createBiquadFilter();
  const gain = audio.createGain();
  source.buffer = noise;
  filter.type = 'lowpass';
  filter.frequency.value = 1400;
  gain.gain.value = 0.16;
  source.connect(filter).connect(gain).connect(audio.destination);
  source.start();
}
