import { limits } from '@uc/contract';
import { type Crop, drawCrop, type Size } from './crop.ts';

// Above this JPEG grows faster than it gets better to look at.
const jpegQuality = 0.9;

/**
 * The cropped square as a data string. Drawing it anew leaves behind what a camera writes beside a picture, such as the
 * place where it was taken. JPEG, which is far smaller; PNG where something shines through.
 */
export function encodeCrop(image: CanvasImageSource & Size, crop: Crop): string {
  const canvas = document.createElement('canvas');
  canvas.width = limits.avatarPixels;
  canvas.height = limits.avatarPixels;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas to draw on');
  drawCrop(context, image, crop, limits.avatarPixels);
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
  const isOpaque = data.every((value, at) => at % 4 !== 3 || value === 255);
  return isOpaque ? canvas.toDataURL('image/jpeg', jpegQuality) : canvas.toDataURL('image/png');
}
