// What other screens may use of importing: the preview of a list.
export { ListPreview } from './list-preview.tsx'
export { type PreviewRow, previewRows, type RowEdits } from './preview-rows.ts'
