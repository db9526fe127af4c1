import { Suspense, useState } from 'react'
import { lazyCode } from '#lib/prefetch/lazyCode.ts'
import { LevelLabel } from '#features/people/LevelLabel.tsx'

const EasterEgg = lazyCode(() => import('./EasterEgg.tsx').then((file) => file.EasterEgg))

const CLICKS = 10

/** The current user's level. The tenth click, or press of Enter, opens the Easter egg. */
export const OwnLevel = ({ level }: { level: string }) => {
  const [clicks, setClicks] = useState(0)
  return (
    <>
      <LevelLabel level={level} onClick={() => setClicks(clicks + 1)} />
      <Suspense>{clicks >= CLICKS && <EasterEgg onClose={() => setClicks(0)} />}</Suspense>
    </>
  )
}
