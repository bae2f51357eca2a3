// /moderate: reports and moderation actions. Everyone but moderators gets the not-found page.
import { useState } from 'react'
import { DataProvider } from '../../lib/api/data-provider.tsx'
import { Page, PageHeader } from '../../ui/page.tsx'
import { SegmentedControl } from '../../ui/form/choices.tsx'
import { Actions, Reports } from './moderate-lists.tsx'
import type { ModeratedContent } from '@bagwise/contract'
import { capitalize } from '@bagwise/domain/text'
import { findContent } from './queries.ts'
import { errorMessage } from '../../lib/api/problem.ts'
import { Button } from '../../ui/button.tsx'
import { optionsOf } from '../../ui/form/select.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { ContentCard, parsePage } from './content-card.tsx'

const VIEWS = optionsOf({ open: 'Open', closed: 'Closed', actions: 'Actions', find: 'Find' })
type View = (typeof VIEWS)[number]['value']

export function ModeratePage() {
  const [view, setView] = useState<View>('open')
  return (
    <DataProvider>
      <Page width="reading">
        <PageHeader title="Reports" />
        <div className="grid gap-6">
          <SegmentedControl
            label="Show"
            hideLabel
            choices={VIEWS}
            value={view}
            onChange={setView}
          />
          {view === 'find' ? <FindContent /> : null}
          {view === 'actions' ? <Actions /> : null}
          {view === 'open' || view === 'closed' ? <Reports key={view} status={view} /> : null}
        </div>
      </Page>
    </DataProvider>
  )
}

const PAGE_FORMAT = 'a username, or a link to a profile or bag, such as /u/ann/woods'

/** Finds a profile or bag that hasn't been reported. */
function FindContent() {
  const [content, setContent] = useState<ModeratedContent | null>(null)
  const { form, field, pending } = useForm({
    defaultValues: { page: '' },
    check: ({ page }) =>
      parsePage(page) ? [] : [{ field: 'page', message: `Please enter ${PAGE_FORMAT}` }],
    submit: async ({ page }) => {
      setContent(null)
      const parsed = parsePage(page)
      if (!parsed) return undefined
      const outcome = await findContent(parsed)
      if (outcome.kind === 'done') return setContent(outcome.value.content)
      return {
        field: 'page',
        message: errorMessage(outcome.problem, 'Failed to find the profile or bag'),
      }
    },
  })
  return (
    <div className="grid gap-6">
      <form {...form} className="grid max-w-xl gap-3">
        <TextField
          {...field('page')}
          label="Profile or bag"
          hint={capitalize(PAGE_FORMAT)}
          autoCapitalize="off"
          spellCheck={false}
        />
        <Button type="submit" busy={pending} className="justify-self-start">
          Find
        </Button>
      </form>
      {content ? <ContentCard content={content} onDone={setContent} /> : null}
    </div>
  )
}
