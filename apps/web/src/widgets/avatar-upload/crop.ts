/** How a picture lies under the square frame. Lengths are fractions of the frame's side, so they hold for every screen. */
export interface Crop {
  /** Quarter turns clockwise, 0 to 3. */
  turns: number;
  /** 1: the shorter side just fills the frame. */
  zoom: number;
  /** Where the picture's middle is, from the frame's middle. */
  x: number;
  y: number;
}

/** Anything with a width and a height. */
export interface Size {
  width: number;
  height: number;
}

/** Closest a picture can be looked at. */
export const maxZoom = 4;
/** What one press of + or - changes. */
export const zoomStep = 0.1;
/** How far one press of an arrow moves, in sides of the frame. */
export const moveStep = 0.02;

/** The middle of the picture, as much as fits. */
export const wholeCrop: Crop = { turns: 0, zoom: 1, x: 0, y: 0 };

/** Moved, but never so far that the frame shows something beside the picture. */
export function moveCrop(crop: Crop, size: Size, right: number, down: number): Crop {
  return inside({ ...crop, x: crop.x + right, y: crop.y + down }, size);
}

/** Zoomed around the frame's middle. */
export function zoomCrop(crop: Crop, size: Size, wanted: number): Crop {
  const zoom = clamp(wanted, 1, maxZoom);
  const ratio = zoom / crop.zoom;
  return inside({ ...crop, zoom, x: crop.x * ratio, y: crop.y * ratio }, size);
}

/** Turned a quarter clockwise around the frame's middle. */
export function turnCrop(crop: Crop, size: Size): Crop {
  return inside({ ...crop, turns: (crop.turns + 1) % 4, x: 0 - crop.y, y: crop.x }, size);
}

/** How far the picture can be moved each way before its edge comes into the frame. */
export function slack(crop: Crop, size: Size): { across: number; down: number } {
  const shorter = Math.min(size.width, size.height);
  const [wide, high] = crop.turns % 2 === 0 ? [size.width, size.height] : [size.height, size.width];
  return { across: ((wide / shorter) * crop.zoom - 1) / 2, down: ((high / shorter) * crop.zoom - 1) / 2 };
}

/** Draws the picture into a square of `stage` pixels whose inner `frame` pixels are what will be kept. */
export function drawCrop(
  context: CanvasRenderingContext2D,
  image: CanvasImageSource & Size,
  crop: Crop,
  stage: number,
  frame = stage,
): void {
  const scale = (frame / Math.min(image.width, image.height)) * crop.zoom;
  context.reset();
  context.imageSmoothingQuality = 'high';
  context.translate(stage / 2 + crop.x * frame, stage / 2 + crop.y * frame);
  context.rotate((crop.turns * Math.PI) / 2);
  context.scale(scale, scale);
  context.drawImage(image, -image.width / 2, -image.height / 2);
}

function inside(crop: Crop, size: Size): Crop {
  const { across, down } = slack(crop, size);
  return { ...crop, x: clamp(crop.x, -across, across), y: clamp(crop.y, -down, down) };
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}
