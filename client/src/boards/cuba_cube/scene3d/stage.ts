/**
 * The cloth in the sun, in three dimensions: what `cloth/Plan.svelte` draws from above, seen from a seat. It is loaded only
 * where a graphics card draws it, and draws only when something has changed.
 */
import {
  BackSide, CanvasTexture, Color, Fog, Group, HemisphereLight, Mesh, MeshBasicMaterial, MeshLambertMaterial, MeshStandardMaterial, NeutralToneMapping,
  PCFShadowMap, PerspectiveCamera, PlaneGeometry, PMREMGenerator, RepeatWrapping, Scene, SphereGeometry, SpotLight, SRGBColorSpace, WebGLRenderer,
  type BufferGeometry, type Material, type Texture,
} from 'three';

import { axes, HEM, type Camera } from '../cloth/camera.ts';
import { SUN } from '../cloth/light.ts';
import { restPlace, type Place } from '../cloth/turning.ts';
import { VEHICLE_PAINT } from '../drawings/palette.ts';
import { cardBox, type ClothScene, type Die } from '../scene.ts';
import { atlas, cityCard, gingham, leaves, linen, weave, type Look } from './paint.ts';
import { cardSolid, clothSolid, dieSolid, pawnSolid } from './solids.ts';

export interface StageLook extends Look {
  /** Fewer pixels and no fine light, for a slow graphics card. */
  plain: boolean;
  ratio: number;
}

/** The gingham's squares, mm. */
const CHECK = 40;
const WIDE = 1800;
/** Beyond the middle of the cloth the morning is hazy, mm: there the sun's cone ends. */
const HAZE = { from: 190, to: 400 } as const;

export class Stage {
  readonly #renderer: WebGLRenderer;
  readonly #scene = new Scene();
  readonly #camera = new PerspectiveCamera();
  readonly #look: StageLook;
  readonly #dice = new Map<number, Mesh>();
  readonly #laid = new Group();
  readonly #paint: Material;
  readonly #kept: { dispose: () => void }[] = [];
  #dieKeys = '';
  #laidKeys = '';

  constructor(canvas: HTMLCanvasElement, look: StageLook) {
    this.#look = look;
    this.#renderer = new WebGLRenderer({ canvas, antialias: !look.plain, powerPreference: 'high-performance' });
    this.#renderer.setPixelRatio(look.ratio);
    this.#renderer.outputColorSpace = SRGBColorSpace;
    this.#renderer.toneMapping = NeutralToneMapping;
    this.#renderer.toneMappingExposure = look.night ? 1.1 : 1.04;
    this.#renderer.shadowMap.enabled = true;
    this.#renderer.shadowMap.type = PCFShadowMap;
    this.#scene.background = new Color(look.night ? '#2a1d26' : '#f3d9c9');
    this.#scene.fog = new Fog(this.#scene.background);
    this.#scene.add(this.#laid);
    this.#lights();
    const faces = this.#texture(atlas(look.plain ? 1024 : 2048));
    this.#paint = look.plain ? new MeshLambertMaterial({ map: faces }) : new MeshStandardMaterial({ map: faces, roughness: 0.34, envMap: this.#sky(), envMapIntensity: 0.38 });
    this.#kept.push(this.#paint);
  }

  #lights(): void {
    const { night, plain } = this.#look;
    const sun = new SpotLight(night ? '#ffe0b4' : '#fff0d8', night ? 3.1 : 4.1, 0, night ? 0.46 : 0.34, night ? 0.7 : 0.1, 0);
    sun.position.set(night ? -420 : SUN.x, night ? 380 : SUN.y, SUN.z);
    sun.castShadow = true;
    sun.shadow.mapSize.setScalar(plain ? 512 : 1024);
    sun.shadow.radius = 2.2;
    sun.shadow.camera.near = 500;
    sun.shadow.camera.far = 2200;
    sun.shadow.bias = -0.0002;
    sun.shadow.normalBias = 0.05;
    if (!night) sun.map = this.#texture(leaves());
    const sky = night ? new HemisphereLight('#8e9ccc', '#7a6254', 1.15) : new HemisphereLight('#b4d0f4', '#e6c8aa', 1.05);
    sky.position.set(0, 0, 1);
    this.#scene.add(sun, sun.target, sky);
  }

  /** What is mirrored in the paint of dice and pawns: a pale room with one bright window. */
  #sky(): Texture {
    const room = new Scene();
    const wall = new SphereGeometry(10, 24, 12);
    const paint = new MeshBasicMaterial({ color: this.#look.night ? '#4a3f4c' : '#c9d6e4', side: BackSide });
    const window = new Mesh(new PlaneGeometry(7, 7), new MeshBasicMaterial({ color: new Color(this.#look.night ? '#ffd9a0' : '#ffffff').multiplyScalar(4) }));
    window.position.set(-6, 3.6, 6);
    window.lookAt(0, 0, 0);
    room.add(new Mesh(wall, paint), window);
    const maker = new PMREMGenerator(this.#renderer);
    const made = maker.fromScene(room, 0.03);
    maker.dispose();
    this.#kept.push(made);
    return made.texture;
  }

  #texture(canvas: HTMLCanvasElement, repeat = 0, data = false): CanvasTexture {
    const texture = new CanvasTexture(canvas);
    if (!data) texture.colorSpace = SRGBColorSpace;
    texture.anisotropy = Math.min(8, this.#renderer.capabilities.getMaxAnisotropy());
    if (repeat) {
      texture.wrapS = texture.wrapT = RepeatWrapping;
      texture.repeat.setScalar(repeat);
    }
    this.#kept.push(texture);
    return texture;
  }

  /** What lies on the table now; what is the same as before stays. */
  set(scene: ClothScene): void {
    const laid = JSON.stringify([scene.side, scene.card, scene.cities, scene.pawns]);
    if (laid !== this.#laidKeys) this.#lay(scene);
    this.#laidKeys = laid;
    const dice = JSON.stringify(scene.dice.map(({ number, colour }) => [number, colour]));
    if (dice !== this.#dieKeys) this.#castDice(scene.dice);
    this.#dieKeys = dice;
    for (const die of scene.dice) this.#put(die.number, restPlace(die));
  }

  /** Dice that are elsewhere for now. */
  place(places: ReadonlyMap<number, Place>): void {
    for (const [number, place] of places) this.#put(number, place);
  }

  #put(number: number, { x, y, z, turn }: Place): void {
    const die = this.#dice.get(number);
    if (!die) return;
    die.position.set(x, y, z);
    die.quaternion.set(turn[1], turn[2], turn[3], turn[0]);
  }

  #castDice(dice: readonly Die[]): void {
    for (const die of this.#dice.values()) {
      die.geometry.dispose();
      this.#scene.remove(die);
    }
    this.#dice.clear();
    for (const die of dice) {
      const solid = new Mesh(dieSolid(die), this.#paint);
      solid.castShadow = solid.receiveShadow = true;
      this.#dice.set(die.number, solid);
      this.#scene.add(solid);
    }
  }

  #lay(scene: ClothScene): void {
    for (const one of this.#laid.children) if (one instanceof Mesh) (one.geometry as BufferGeometry).dispose();
    this.#laid.clear();
    const [side, card] = [scene.side / 1000, scene.card / 1000];
    const bumps = this.#look.plain ? null : this.#texture(weave(), (side + 2 * HEM) / 11, true);
    const checks = this.#texture(gingham(this.#look), WIDE / CHECK);
    this.#flat(clothSolid(WIDE, side / 2 + HEM + 12), new MeshLambertMaterial({ map: checks }), 0, 0, 0);
    const woven = new MeshLambertMaterial({ map: this.#texture(linen(side, HEM, this.#look, this.#look.plain ? 1024 : 2048)), normalMap: bumps });
    woven.normalScale?.setScalar(0.35);
    const sheet = this.#flat(cardSolid(side + 2 * HEM, 2.5), woven, 0, 0, 0);
    sheet.castShadow = true;
    for (const city of scene.cities) {
      const spot = cardBox(scene, city.corner);
      const paper = this.#flat(cardSolid(card), new MeshLambertMaterial({ map: this.#texture(cityCard(city, this.#look)) }), spot.x + card / 2, spot.y + card / 2, 0.7);
      paper.castShadow = true;
    }
    for (const pawn of scene.pawns) {
      const paint = VEHICLE_PAINT[pawn.colour] ?? '#555';
      const solid = this.#flat(pawnSolid(), this.#look.plain ? new MeshLambertMaterial({ color: paint }) : new MeshStandardMaterial({ color: paint, roughness: 0.34, envMap: (this.#paint as MeshStandardMaterial).envMap, envMapIntensity: 0.38 }), pawn.x / 1000, pawn.y / 1000, 0);
      solid.castShadow = true;
    }
  }

  #flat(solid: BufferGeometry, paint: Material, x: number, y: number, z: number): Mesh {
    const mesh = new Mesh(solid, paint);
    mesh.position.set(x, y, z);
    mesh.receiveShadow = true;
    this.#kept.push(paint);
    this.#laid.add(mesh);
    return mesh;
  }

  look(camera: Camera, width: number, height: number): void {
    const { eye, up, back } = axes(camera);
    this.#renderer.setSize(width, height, false);
    this.#camera.fov = camera.lens;
    this.#camera.aspect = width / height;
    this.#camera.near = 40;
    this.#camera.far = camera.distance + 2200;
    const { fog } = this.#scene;
    if (fog instanceof Fog) [fog.near, fog.far] = [camera.distance + HAZE.from, camera.distance + HAZE.to];
    this.#camera.position.set(...eye);
    this.#camera.up.set(...up);
    this.#camera.lookAt(eye[0] - back[0], eye[1] - back[1], eye[2] - back[2]);
    this.#camera.updateProjectionMatrix();
  }

  draw(): void {
    this.#renderer.render(this.#scene, this.#camera);
  }

  /** How long a frame takes, everything drawn; milliseconds. */
  timed(): number {
    const start = performance.now();
    this.draw();
    const gl = this.#renderer.getContext();
    gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(4));
    return performance.now() - start;
  }

  dispose(): void {
    for (const one of this.#kept) one.dispose();
    for (const die of this.#dice.values()) die.geometry.dispose();
    for (const one of this.#laid.children) if (one instanceof Mesh) (one.geometry as BufferGeometry).dispose();
    this.#renderer.dispose();
  }
}
