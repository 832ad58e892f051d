/**
 * Sounds, made on the spot from a few waves: those of the house, and a family of its own for each title
 * (`boards/<slug>/sounds.ts`, by the kinds of its events). Each sort of sound has its own switch.
 */
import { settings, type SoundSort } from './settings.svelte.ts';

/** One voice of a sound. Times in seconds, pitches in hertz; `noise` has no pitch but a filter. */
export interface Voice {
  wave: 'sine' | 'triangle' | 'square' | 'noise';
  pitch?: number;
  /** Where the pitch glides to. */
  glide?: number;
  /** Noise: only what is below this, or around it where `band` is set. */
  filter?: number;
  band?: boolean;
  at?: number;
  length: number;
  /** 0 to 1; a table is a quiet place. */
  loud: number;
  /** Seconds until it is at its loudest. */
  rise?: number;
  /** Knocks a second, for what rattles. */
  knocks?: number;
}

export interface Sound {
  sort: SoundSort;
  voices: readonly Voice[];
}

/** `sounds.ts` of a title exports SOUNDS by kind of event. */
export type Sounds = Readonly<Record<string, Sound>>;

let context: AudioContext | null = null;
let noise: AudioBuffer | null = null;

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

function hiss(audio: AudioContext): AudioBuffer {
  if (noise) return noise;
  noise = audio.createBuffer(1, audio.sampleRate, audio.sampleRate);
  const samples = noise.getChannelData(0);
  for (let at = 0; at < samples.length; at++) samples[at] = Math.random() * 2 - 1;
  return noise;
}

function source(audio: AudioContext, voice: Voice, start: number): AudioScheduledSourceNode {
  if (voice.wave === 'noise') {
    const node = audio.createBufferSource();
    node.buffer = hiss(audio);
    node.loop = true;
    return node;
  }
  const node = audio.createOscillator();
  node.type = voice.wave;
  node.frequency.setValueAtTime(voice.pitch ?? 440, start);
  if (voice.glide) node.frequency.exponentialRampToValueAtTime(voice.glide, start + voice.length);
  return node;
}

/** How loud it is over its length: one swell, or knocks that fade. */
function shape(gain: GainNode, voice: Voice, start: number): void {
  const { length, loud, rise = 0.015, knocks = 0 } = voice;
  const level = gain.gain;
  level.setValueAtTime(0.0001, start);
  if (!knocks) {
    level.exponentialRampToValueAtTime(loud, start + Math.min(rise, length / 2));
    level.exponentialRampToValueAtTime(0.0001, start + length);
    return;
  }
  for (let knock = 0; knock < length * knocks; knock++) {
    const at = start + (knock + 0.3 * Math.random()) / knocks;
    level.setValueAtTime(loud * (1 - (at - start) / (length * 1.2)), at);
    level.exponentialRampToValueAtTime(0.0001, at + 0.8 / knocks);
  }
}

function sing(audio: AudioContext, voice: Voice): void {
  const start = audio.currentTime + (voice.at ?? 0);
  const node = source(audio, voice, start);
  const gain = audio.createGain();
  shape(gain, voice, start);
  let last: AudioNode = node;
  if (voice.filter) {
    const filter = audio.createBiquadFilter();
    filter.type = voice.band ? 'bandpass' : 'lowpass';
    filter.frequency.value = voice.filter;
    last = last.connect(filter);
  }
  last.connect(gain).connect(audio.destination);
  node.start(start);
  node.stop(start + voice.length + 0.05);
}

/** Play a sound where its sort is wished for. */
export function play(sound: Sound | undefined): void {
  if (!sound || !settings.sound || !settings.sounds[sound.sort]) return;
  afterPaint(() => {
    const audio = ready();
    if (audio) for (const voice of sound.voices) sing(audio, voice);
  });
}

/** A rising fourth, like a glass touched twice. */
export const YOUR_TURN: Sound = {
  sort: 'turn',
  voices: [
    { wave: 'sine', pitch: 523.25, length: 0.5, loud: 0.06 },
    { wave: 'sine', pitch: 698.46, at: 0.12, length: 0.7, loud: 0.05 },
  ],
};

/** What titles without sounds of their own have: something rattles in a cup, somebody has won. */
export const COMMON: Sounds = {
  rolled: { sort: 'chance', voices: [{ wave: 'noise', filter: 1400, length: 0.34, loud: 0.2, knocks: 13 }] },
  drew: { sort: 'chance', voices: [{ wave: 'noise', filter: 2600, band: true, length: 0.22, loud: 0.09, rise: 0.1 }] },
  ended: {
    sort: 'end',
    voices: [
      { wave: 'triangle', pitch: 392, length: 0.5, loud: 0.06 },
      { wave: 'triangle', pitch: 523.25, at: 0.16, length: 0.5, loud: 0.06 },
      { wave: 'triangle', pitch: 659.25, at: 0.32, length: 0.9, loud: 0.07 },
    ],
  },
};
