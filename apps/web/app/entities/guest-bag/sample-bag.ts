/** A bag that many players would recognize, for a first look. */
export const SAMPLE_BAG = [
  'innova-destroyer',
  'innova-wraith',
  'innova-firebird',
  'innova-teebird',
  'latitude-64-river',
  'innova-roc3',
  'discraft-buzzz',
  'innova-mako3',
  'discraft-zone',
  'dynamic-discs-judge',
] as const
