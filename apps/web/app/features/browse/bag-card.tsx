import type { BrowsedBag } from '@bagwise/contract'
import { bagPagePath, profilePath } from '@bagwise/domain/bag'
import { playerName, PlayerAvatar } from '../../entities/profile/player-avatar.tsx'
import { Link } from 'react-router'
import { ScoreRing } from '../../entities/analysis/score.tsx'
import { discCountLabel, countOfType } from '../../entities/disc/disc-labels.ts'
import { DISC_TYPE_LABELS, DISC_TYPES } from '@bagwise/domain/disc'
import { DiscThumbnailsById } from '../../entities/disc/disc-picture.tsx'

export function BagCard({ bag }: { bag: BrowsedBag }) {
  const { username, address, completenessScore: total, discCount, mainBrand } = bag
  const owner = playerName(bag)
  return (
    <li className="relative grid content-between gap-4 rounded-lg border border-line bg-card p-4 hover:border-line-strong">
      <div className="flex items-start justify-between gap-3">
        <div className="grid min-w-0 gap-1.5">
          <h3 className="text-2xl leading-tight wrap-anywhere">
            <Link
              to={bagPagePath(username, address)}
              // Makes the whole card clickable.
              className="no-underline after:absolute after:inset-0 after:rounded-lg hover:underline"
            >
              <bdi>{bag.name}</bdi>
            </Link>
          </h3>
          <p className="flex min-w-0 items-center gap-2">
            <PlayerAvatar name={owner} avatar={bag.avatar} avatarUrl={bag.avatarUrl} size="small" />
            <Link
              to={profilePath(username)}
              className="hit-area z-1 min-w-0 wrap-anywhere no-underline hover:underline"
            >
              <bdi>{owner}</bdi>
            </Link>
          </p>
        </div>
        <ScoreRing total={total} discCount={discCount} size="small" className="shrink-0" />
      </div>
      <div className="grid gap-2">
        <p>
          <span className="sr-only">{typeCounts(bag)}</span>
          <DiscThumbnailsById discIds={bag.discIds} discCount={bag.discCount} />
        </p>
        <p className="text-sm text-ink-soft">
          {discCountLabel(discCount)}
          {mainBrand === null ? null : ` · mostly ${mainBrand}`}
        </p>
      </div>
    </li>
  )
}

function typeCounts({ bagPreview }: Pick<BrowsedBag, 'bagPreview'>): string {
  return DISC_TYPES.map(type => ({ type, count: countOfType(type, bagPreview) }))
    .filter(({ count }) => count > 0)
    .map(({ type, count }) => `${count} ${DISC_TYPE_LABELS[type][count === 1 ? 'one' : 'many']}`)
    .join(', ')
}
