import { limits } from '@uc/contract';
import type { Puzzle } from './ways.ts';

const width = limits.captchaPictureWidth;
const height = limits.captchaPictureHeight;
const block = limits.captchaBlock;

/** Where the gap of the sample is. */
export const samplePlace = 150;
const top = 60;

/** A puzzle drawn here, for the development page and for tests. */
export function samplePuzzle(token = 'sample'): Puzzle {
  const scene = canvas(width);
  drawScene(scene.context);
  const piece = canvas(block);
  piece.context.drawImage(scene.element, samplePlace, top, block, block, 0, top, block, block);
  scene.context.fillStyle = 'rgb(40 40 60 / 0.75)';
  scene.context.fillRect(samplePlace, top, block, block);
  return {
    token,
    originalImageBase64: base64(scene.element, 'image/jpeg'),
    jigsawImageBase64: base64(piece.element, 'image/png'),
  };
}

function canvas(across: number) {
  const element = document.createElement('canvas');
  element.width = across;
  element.height = height;
  const context = element.getContext('2d');
  if (!context) throw new Error('There is no canvas to draw on');
  return { element, context };
}

function drawScene(context: CanvasRenderingContext2D): void {
  const sky = context.createLinearGradient(0, 0, width, height);
  sky.addColorStop(0, '#7a5cc4');
  sky.addColorStop(1, '#2aa3a0');
  context.fillStyle = sky;
  context.fillRect(0, 0, width, height);
  for (const [x, y, radius, colour] of [
    [70, 60, 40, '#d9b44a'],
    [175, 90, 38, '#d9577b'],
    [250, 50, 30, '#8fd06a'],
  ] as const) {
    context.fillStyle = colour;
    context.beginPath();
    context.arc(x, y, radius, 0, 2 * Math.PI);
    context.fill();
  }
}

const base64 = (element: HTMLCanvasElement, type: string) => element.toDataURL(type).replace(/^.*,/, '');
