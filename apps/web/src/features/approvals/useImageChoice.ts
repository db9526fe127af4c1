import { APPROVAL_MAX_IMAGES, APPROVAL_TOO_MANY } from '@bastidor/shared/approvals'
import { useEffect, useRef, useState } from 'react'
import { uploadRefusal, uploadRefusals } from '#lib/http/upload-rules.ts'

/** A local image, with an object URL for its preview. */
export type ChosenImage = { key: string; file: File; url: string }

let chosen = 0

/** The images to upload, and the reasons for rejected ones. */
export const useImageChoice = () => {
  const [images, setImages] = useState<ChosenImage[]>([])
  const [refusals, setRefusals] = useState<string[]>([])
  const shown = useRef<ChosenImage[]>([])
  useEffect(() => {
    shown.current = images
  }, [images])
  useEffect(() => () => shown.current.forEach(({ url }) => URL.revokeObjectURL(url)), [])

  return {
    images,
    refusals,
    refuse: setRefusals,
    add: (files: File[]) => {
      const good = files.filter((file) => uploadRefusal('approval', file) === null)
      const room = good.slice(0, APPROVAL_MAX_IMAGES - images.length)
      const reasons = uploadRefusals('approval', files)
      setRefusals([
        ...new Set([...reasons, ...(room.length < good.length ? [APPROVAL_TOO_MANY] : [])]),
      ])
      setImages([
        ...images,
        ...room.map((file) => ({
          key: `image-${(chosen += 1)}`,
          file,
          url: URL.createObjectURL(file),
        })),
      ])
    },
    remove: (key: string) => {
      const gone = images.find((image) => image.key === key)
      if (gone) URL.revokeObjectURL(gone.url)
      setRefusals([])
      setImages(images.filter((image) => image.key !== key))
    },
  }
}
