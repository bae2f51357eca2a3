import { LinkTabs } from '../../ui/link-tabs.tsx'

/** The pages of My Discs. */
export function MyDiscsTabs({ current }: { current: 'discs' | 'wish-list' }) {
  return (
    <div className="mb-6">
      <LinkTabs
        label="My Discs"
        tabs={[
          { label: 'Discs', href: '/my-discs', isCurrent: current === 'discs' },
          { label: 'Wish List', href: '/my-discs/wish-list', isCurrent: current === 'wish-list' },
        ]}
      />
    </div>
  )
}
