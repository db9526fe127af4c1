import { open } from 'node:fs/promises'
import { fileTypeFromFile } from 'file-type'

const HEAD_BYTES = 4096
const PNG_SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex')

// The prolog, then the root element (or a DOCTYPE naming it).
const SVG_START =
  /^\uFEFF?\s*(?:<\?xml[^>]*>\s*|<!--(?:[^-]|-(?!->))*-->\s*)*(?:<!DOCTYPE\s+svg\b|<(?:[\w-]+:)?svg[\s/>])/i

/**
 * Detects the media type from the bytes, whatever name or type was declared; null if unknown. An
 * animated PNG counts as PNG. SVG has its own rule, since file-type does not detect it.
 */
export const sniffType = async (path: string): Promise<string | null> => {
  const found = await fileTypeFromFile(path)
  if (found?.mime === 'image/apng') return 'image/png'
  if (found && found.mime !== 'application/xml') return found.mime
  const head = await headOf(path)
  // file-type reads on to look for animation frames and no longer detects a truncated PNG.
  if (head.subarray(0, PNG_SIGNATURE.length).equals(PNG_SIGNATURE)) return 'image/png'
  if (SVG_START.test(head.toString('utf8'))) return 'image/svg+xml'
  return found?.mime ?? null
}

const headOf = async (path: string): Promise<Buffer> => {
  const handle = await open(path)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}
