import 'yet-another-react-lightbox/styles.css'
import { useState } from 'react'
import YetAnotherLightbox from 'yet-another-react-lightbox'
import Zoom from 'yet-another-react-lightbox/plugins/zoom'
import classes from './Lightbox.module.css'

export type LightboxImage = { url: string; width: number; height: number }

type Props = {
  images: readonly LightboxImage[]
  /** The first one shown, 0-based. */
  index: number
  onClose: () => void
}

const LABELS = {
  Lightbox: 'Imagem ampliada',
  'Photo gallery': 'Imagens',
  Carousel: 'galeria',
  Slide: 'imagem',
  '{index} of {total}': 'Imagem {index} de {total}',
  Close: 'Fechar',
  Previous: 'Imagem anterior',
  Next: 'Próxima imagem',
  'Zoom in': 'Aproximar',
  'Zoom out': 'Afastar',
}

const Nothing = () => null

/** Full-screen images: pinch, swipe, wheel and keyboard. Large chunk: open it with `useLightbox`. */
export const Lightbox = ({ images, index: first, onClose }: Props) => {
  const [index, setIndex] = useState(first)
  const isAlone = images.length === 1
  return (
    <YetAnotherLightbox
      open
      close={onClose}
      className={classes.root ?? ''}
      labels={LABELS}
      index={index}
      slides={images.map(({ url, width, height }, at) => ({
        src: url,
        alt: `Imagem ${at + 1} de ${images.length}`,
        width,
        height,
      }))}
      plugins={[Zoom]}
      // Small pictures are enlarged, too, to judge their details.
      zoom={{ maxZoomPixelRatio: 4, scrollToZoom: true, pinchZoomV4: true }}
      carousel={{ finite: isAlone, padding: 0 }}
      controller={{ closeOnPullDown: true }}
      on={{ view: ({ index: shown }) => setIndex(shown) }}
      render={{
        controls: () => (
          // Screen readers have it from the picture.
          <p className={classes.place} aria-hidden="true">
            Imagem {index + 1} de {images.length}
          </p>
        ),
        ...(isAlone && { buttonPrev: Nothing, buttonNext: Nothing }),
      }}
    />
  )
}
