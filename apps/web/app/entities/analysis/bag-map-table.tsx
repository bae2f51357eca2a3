// The bag map as a table, for those who cannot see the picture.
import type { MapCell } from '@bagwise/domain/analysis'
import { STABILITIES } from '@bagwise/domain/flight'
import { SPEED_BANDS, speedBandWords } from '@bagwise/domain/scoring'
import { STABILITY_LABELS } from '../disc/badges.tsx'

export function BagMapTable({ cells }: { cells: readonly MapCell[] }) {
  return (
    <div className="sr-only">
      <table>
        <caption>Discs by speed and stability</caption>
        <thead>
          <tr>
            <th scope="col">Speed</th>
            {STABILITIES.map(stability => (
              <th key={stability} scope="col">
                {STABILITY_LABELS[stability]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {SPEED_BANDS.toReversed().map(band => (
            <tr key={band}>
              <th scope="row">{speedBandWords(band)}</th>
              {cells
                .filter(cell => cell.band === band)
                .map(cell => (
                  <td key={cell.stability}>{cellText(cell)}</td>
                ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function cellText({ state, discs }: MapCell): string {
  if (state === 'gap') return 'Gap'
  if (state === 'empty') return 'Not needed'
  const names = discs.map(disc => disc.name).join(', ')
  return state === 'overlap' ? `${names} (overlap)` : names
}
