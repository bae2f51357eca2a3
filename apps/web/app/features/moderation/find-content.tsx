// Finds a profile or a bag that nobody reported.
import type { ModeratedContent } from '@bagwise/contract'
import { type FormEvent, useState } from 'react'
import { findContent } from './queries.ts'
import { serverMessage } from '../../lib/api/problem.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { usePending } from '../../ui/form/use-pending.ts'
import { ContentCard } from './content-card.tsx'
import { pageIn } from './action-dialog.tsx'

const HINT = 'A username, or the address of a profile or bag, such as /u/ann/woods'

export function FindContent() {
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const [content, setContent] = useState<ModeratedContent | null>(null)
  const { pending, run } = usePending(async () => {
    setContent(null)
    const where = pageIn(typed)
    if (!where) return setError(`Please enter ${HINT.charAt(0).toLowerCase()}${HINT.slice(1)}`)
    try {
      setContent(await findContent(where))
      setError(undefined)
    } catch (problem) {
      setError(serverMessage(problem, 'Failed to look it up'))
    }
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void run()
  }
  return (
    <div className="grid gap-6">
      <form onSubmit={submit} className="grid max-w-xl gap-3">
        <TextField
          label="Profile or bag"
          hint={HINT}
          value={typed}
          error={error}
          autoCapitalize="off"
          spellCheck={false}
          onChange={event => setTyped(event.target.value)}
        />
        <Button type="submit" busy={pending} className="justify-self-start">
          Find
        </Button>
      </form>
      {content ? <ContentCard content={content} onDone={setContent} /> : null}
    </div>
  )
}
