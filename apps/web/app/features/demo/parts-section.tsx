// A part's place on the page of parts.
import type { ReactNode } from 'react'
import { Card } from '../../ui/surfaces.tsx'

export function PartsSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card className="grid content-start gap-4">
      <h2 className="text-2xl">{title}</h2>
      {children}
    </Card>
  )
}
