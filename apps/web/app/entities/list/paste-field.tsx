// A field to paste a list into. Also opens files and accepts dropped ones.
import { Upload } from 'lucide-react'
import { type DragEvent, useRef, useState } from 'react'
import { formatCount } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { focusOnMount } from '../../ui/form/field.tsx'
import { TextArea } from '../../ui/form/text-field.tsx'
import { MAX_LIST_LENGTH } from './import-draft.ts'

const SAMPLE = `Putters: Gateway Wizard (x2), Aviar
2x Innova Teebird, Star, 174 g, 7/10, blue // woods
Z Buzzz 177g`

/** A UTF-8 character has at most four bytes. */
const MAX_FILE_BYTES = MAX_LIST_LENGTH * 4

const TOO_LONG = `This list is too long: paste at most ${formatCount(MAX_LIST_LENGTH)} characters at a time`
const UNREADABLE = "This file can't be read. Please choose a text, CSV or JSON file."

type PasteFieldProps = {
  text: string
  onTextChange: (text: string) => void
  /** Focuses the field if it is empty, to save a click. */
  focusIfEmpty?: boolean
}

export function PasteField({ text, onTextChange, focusIfEmpty = false }: PasteFieldProps) {
  const [fileProblem, setFileProblem] = useState<string | null>(null)
  const [isDragOver, setIsDragOver] = useState(false)
  const picker = useRef<HTMLInputElement>(null)
  const change = (next: string) => {
    setFileProblem(null)
    onTextChange(next)
  }
  const open = async (file: File | undefined) => {
    if (!file) return
    if (file.size > MAX_FILE_BYTES) return setFileProblem(TOO_LONG)
    const content = await file.text().catch(() => null)
    // A null byte means that this is a binary file.
    if (content === null || content.includes('\u0000')) return setFileProblem(UNREADABLE)
    change(content.replace(/^\ufeff/, ''))
  }
  const onDrop = (event: DragEvent) => {
    setIsDragOver(false)
    const [file] = event.dataTransfer.files
    if (!file) return
    event.preventDefault()
    void open(file)
  }
  const tooLong = text.length > MAX_LIST_LENGTH ? TOO_LONG : undefined
  const isEmpty = text === ''
  return (
    <div
      onDragOver={event => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setIsDragOver(true)
      }}
      onDragLeave={() => setIsDragOver(false)}
      onDrop={onDrop}
      className={cx(
        'grid gap-3 rounded-lg',
        isDragOver && 'outline-2 outline-offset-4 outline-focus',
      )}
    >
      <TextArea
        ref={focusIfEmpty && isEmpty ? focusOnMount : undefined}
        label="Paste your list"
        hint="One disc per line, in any order: brand, mold, plastic, weight, condition. A CSV table with a header row works too."
        rows={8}
        value={text}
        placeholder={SAMPLE}
        spellCheck={false}
        autoComplete="off"
        error={fileProblem ?? tooLong}
        onChange={event => change(event.currentTarget.value)}
      />
      <div className="flex flex-wrap items-center gap-2">
        <input
          ref={picker}
          type="file"
          accept=".txt,.csv,.tsv,.json,text/plain,text/csv,application/json"
          aria-label="List file"
          tabIndex={-1}
          className="sr-only"
          onChange={event => {
            void open(event.currentTarget.files?.[0])
            // Allows the player to choose the same file again.
            event.currentTarget.value = ''
          }}
        />
        <Button icon={<Upload size={18} />} onClick={() => picker.current?.click()}>
          Choose a File
        </Button>
        <Button variant="quiet" onClick={() => change(isEmpty ? SAMPLE : '')}>
          {isEmpty ? 'Try the Sample' : 'Clear'}
        </Button>
        <p className="text-sm text-ink-soft">or drop a text, CSV or JSON file here</p>
      </div>
    </div>
  )
}
