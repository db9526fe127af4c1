import { useState, type ComponentType, type ReactNode } from 'react'
import type { Lightbox as LightboxType, LightboxImage } from './Lightbox.tsx'
import classes from './LightboxError.module.css'

type LightboxProps = Parameters<typeof LightboxType>[0]
type Opened = { index: number; Lightbox: ComponentType<LightboxProps> }

/** Opens images in full screen. The code for it is loaded with the first one. */
export const useLightbox = (
  images: readonly LightboxImage[],
): { open: (index: number) => void; lightbox: ReactNode } => {
  const [opened, setOpened] = useState<Opened | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const open = (index: number) => {
    setFailed(false)
    import('./Lightbox.tsx').then(
      ({ Lightbox }) => setOpened({ index, Lightbox }),
      () => setFailed(true),
    )
  }
  return {
    open,
    lightbox: (
      <>
        {hasFailed && (
          <p role="alert" className={classes.error}>
            Não deu para ampliar a imagem. Confira sua conexão e toque de novo.
          </p>
        )}
        {opened && (
          <opened.Lightbox images={images} index={opened.index} onClose={() => setOpened(null)} />
        )}
      </>
    ),
  }
}
