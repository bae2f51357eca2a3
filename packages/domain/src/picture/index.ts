// Uploaded profile pictures.
export { centeredCrop, type Crop, cropFrom, cropPixels, cropText, type Size } from './crop.ts'
export { picturePath } from './path.ts'
export {
  isPictureFile,
  mayBePicture,
  PICTURE_BYTES,
  PICTURE_EDGE,
  PICTURE_PIXELS,
  PICTURE_SIZES,
  PICTURE_TYPES,
  type PictureSize,
} from './picture.ts'
