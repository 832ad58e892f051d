import { describe, expect, it } from 'vitest';

import { Aiming } from '../aim/aiming.svelte.ts';
import { previewOf, pushUntil, reach, slideOf } from '../aim/preview.ts';
import { angleOf, longestPull, Pull, pullOf, speedOf, type Flick } from '../aim/sling.ts';
import { fromAbove } from '../cloth/camera.ts';
import { frame, BOX } from '../mock/frames.ts';
import { readFlick, writeFlick } from '../options.ts';
import { footprint, type ClothScene } from '../scene.ts';
import { BoxOf, readScene, readView } from '../view.ts';

const SCENE: ClothScene = readScene(readView(frame('race').view)!, new BoxOf(BOX.en), ['Ana']);

function aiming(): { aim: Aiming; made: Flick[] } {
  const made: Flick[] = [];
  const view = fromAbove(320, 700, 700);
  return { made, aim: new Aiming({ scene: () => SCENE, free: () => new Set(['black', 'red1']), board: () => 700, project: view.project, unproject: view.unproject, flick: (flick) => void made.push(flick) }) };
}
const black = SCENE.dice.find(({ id }) => id === 'black')!;
const at = fromAbove(320, 700, 700).project(black.x / 1000, black.y / 1000);

describe('a pull', () => {
  it('makes the speeds of the study', () => {
    expect(longestPull(700)).toBeCloseTo(300);
    expect(longestPull(360)).toBeCloseTo(170);
    expect(Math.round(pullOf(500, 300))).toBe(85);
    expect(Math.round(pullOf(1000, 300))).toBe(147);
    expect(Math.round(pullOf(1500, 300))).toBe(202);
    expect(Math.round(pullOf(500, 170))).toBe(52);
    for (const speed of [100, 730, 2500]) expect(speedOf(pullOf(speed, 300), 300)).toBe(speed);
  });

  it('is four times as fine once it is held still', () => {
    const pull = new Pull(0, 0, 0);
    pull.move(50, 0, 10, false);
    pull.move(100, 0, 20, false);
    pull.move(100, 1, 500, false);
    expect(pull.fine).toBe(true);
    const before = pull.at.x;
    pull.move(140, 1, 520, false);
    expect(pull.at.x - before).toBeCloseTo(10);
  });

  it('counts as it was before the finger lifted', () => {
    const pull = new Pull(0, 0, 0);
    pull.move(50, 0, 100, false);
    pull.move(100, 0, 200, false);
    pull.move(104, 9, 240, false);
    expect(pull.released(255)).toMatchObject({ x: 100, y: 0 });
  });
});

describe('aiming', () => {
  it('has a gate before it with a vehicle only, and starts at an ordinary speed with every die', () => {
    const { aim } = aiming();
    aim.choose('black');
    expect(aim.gate).not.toBeNull();
    aim.set('speed', 2000);
    aim.choose('red1');
    expect(aim.gate).toBeNull();
    expect(aim.speed).toBe(1000);
  });

  it('flicks away from the pointer when it is let go', () => {
    const { aim, made } = aiming();
    expect(aim.down(at.x + 5, at.y, 0)).toBe(true);
    aim.move(at.x, at.y + 80, 40, false);
    aim.move(at.x, at.y + 147, 90, false);
    aim.up(200);
    expect(made).toEqual([{ die: 'black', angle: 900, speed: speedOf(147, 300), height: 10, lateral: 0 }]);
  });

  it('does nothing when the pull is too short, cancelled or of a die that is not free', () => {
    const { aim, made } = aiming();
    aim.down(at.x, at.y, 0);
    aim.move(at.x + 6, at.y, 50, false);
    aim.up(200);
    aim.down(at.x, at.y, 300);
    aim.move(at.x + 90, at.y, 350, false);
    expect(aim.cancel()).toBe(true);
    aim.up(500);
    expect(aim.down(10, 10, 600)).toBe(false);
    expect(made).toEqual([]);
  });

  it('only aims where a press is to follow', () => {
    const { aim, made } = aiming();
    aim.thenPress = true;
    aim.down(at.x, at.y, 0);
    aim.move(at.x, at.y + 147, 50, false);
    aim.up(200);
    expect(made).toEqual([]);
    expect([aim.angle, aim.speed]).toEqual([900, speedOf(147, 300)]);
    aim.key({ key: 'Enter', shiftKey: false });
    expect(made).toHaveLength(1);
  });

  it('obeys the keys, and never leaves the limits', () => {
    const { aim, made } = aiming();
    expect(aim.key({ key: 'ArrowLeft', shiftKey: false })).toBe(false);
    aim.choose('black');
    aim.set('angle', 0);
    for (const key of ['ArrowRight', 'ArrowUp', 'PageUp', 'Home']) aim.key({ key, shiftKey: false });
    aim.key({ key: 'ArrowLeft', shiftKey: true });
    expect([aim.angle, aim.speed, aim.height, aim.lateral]).toEqual([3591, 1020, 15, 5]);
    aim.set('speed', 99_999);
    aim.set('height', -99);
    expect([aim.speed, aim.height]).toEqual([2500, -30]);
    aim.key({ key: 'Escape', shiftKey: false });
    expect(aim.die).toBe('');
    aim.key({ key: 'Enter', shiftKey: false });
    expect(made).toEqual([]);
  });

  it('looks at the middle of the gate', () => {
    const { aim } = aiming();
    aim.choose('black');
    const [red, yellow] = [SCENE.dice.find(({ id }) => id === 'red1')!, SCENE.dice.find(({ id }) => id === 'yellow')!];
    expect(aim.angle).toBe(angleOf(black, { x: (red.x + yellow.x) / 2, y: (red.y + yellow.y) / 2 }));
  });
});

describe('the preview', () => {
  it('slides as far as the study measured, within 5 percent', () => {
    for (const [speed, height, cm] of [[800, 10, 9.6], [1000, 10, 14.9], [1500, 10, 33.5], [1000, 30, 15.8], [1500, 30, 37.2]] as const) expect(Math.abs(slideOf(speed, height) / 10 / cm - 1)).toBeLessThan(0.05);
  });

  it('stops at the first die in the way, edge to edge', () => {
    const square = (x: number, y: number) => footprint({ x: x * 1000, y: y * 1000, face: 0, yaw: 0 });
    expect(pushUntil(square(0, 0), { x: 1, y: 0 }, square(50, 7))).toBeCloseTo(34);
    expect(pushUntil(square(0, 0), { x: 1, y: 0 }, square(50, 17))).toBe(Infinity);
    expect(pushUntil(square(0, 0), { x: 1, y: 0 }, square(-50, 0))).toBe(Infinity);
    const hit = previewOf(SCENE, black, { angle: angleOf(black, SCENE.dice[0]!), speed: 2000, height: 10 });
    expect(hit.touch?.die.id).toBe('red1');
    expect(hit.leaves).toBeGreaterThan(hit.touch!.distance);
    expect(previewOf(SCENE, black, { angle: 2700, speed: 1500, height: 10 }).leaves).toBeLessThan(90);
  });

  it('reaches as far as the ruler from every edge', () => {
    const points = reach({ ...black, yaw: 0 }, 70);
    expect(Math.max(...points.map(({ x }) => x)) - black.x / 1000).toBeCloseTo(78);
    expect(Math.min(...points.map(({ y }) => y)) - black.y / 1000).toBeCloseTo(-78);
  });
});

describe('a flick', () => {
  it('is written as the house reads it', () => {
    expect(writeFlick({ die: 'green1', angle: 375, speed: 1200, height: 10, lateral: 0 })).toBe('flick green1 37.5° 1.2 m/s');
    expect(writeFlick({ die: 'black', angle: 0, speed: 987, height: 30, lateral: 20 })).toBe('flick black 0° 0.987 m/s 3 mm up 2 mm left');
    expect(writeFlick({ die: 'black', angle: 3599, speed: 100, height: -5, lateral: -15 })).toBe('flick black 359.9° 0.1 m/s 0.5 mm down 1.5 mm right');
    expect(writeFlick({ die: 'black', angle: 900, speed: 1000, height: 0, lateral: 0 })).toBe('flick black 90° 1 m/s 0 mm up');
  });

  it('is read as the house writes it, and nothing else is', () => {
    for (const text of ['flick green1 37.5° 1.2 m/s', 'flick black 359.9° 0.1 m/s 0.5 mm down 1.5 mm right', 'flick black 90° 1 m/s 0 mm up']) expect(writeFlick(readFlick(text)!)).toBe(text);
    expect(readFlick('send black to gate firm')).toBeNull();
  });
});
