import type { Puzzle } from './ways.ts';

/** The picture with its gaps, as the source of an image. */
export const pictureAddress = ({ originalImageBase64 }: Puzzle) => `data:image/jpeg;base64,${originalImageBase64}`;

/** The piece, as the source of an image. */
export const pieceAddress = ({ jigsawImageBase64 }: Puzzle) => `data:image/png;base64,${jigsawImageBase64}`;
