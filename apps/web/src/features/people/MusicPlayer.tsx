import { Box, UnstyledButton } from '@mantine/core'
import { IconMusic } from '@tabler/icons-react'
import { useState } from 'react'
import classes from './MusicPlayer.module.css'

/** A person's song. Sends no request to the music service before the click. */
export const MusicPlayer = ({ trackId }: { trackId: string }) => {
  const [isLoaded, setLoaded] = useState(false)
  if (!isLoaded)
    return (
      <UnstyledButton className={classes.button} onClick={() => setLoaded(true)}>
        <span className={classes.icon} aria-hidden="true">
          <IconMusic size={22} stroke={1.6} />
        </span>
        <span>
          <span className="block text-15 weight-550">Ouvir a música</span>
          <Box component="span" display="block" fz={13} c="dimmed">
            Abre o player do Spotify aqui
          </Box>
        </span>
      </UnstyledButton>
    )
  return (
    <iframe
      ref={takeFocus}
      className="block w-full rounded-12 no-border"
      src={`https://open.spotify.com/embed/track/${encodeURIComponent(trackId)}`}
      title="Player de música do Spotify"
      height={80}
      allow="autoplay; encrypted-media"
      // The two together undo a sandbox only for a page of our own origin, and this is another's.
      // oxlint-disable-next-line react/iframe-missing-sandbox
      sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      referrerPolicy="no-referrer"
    />
  )
}

// The focused button has unmounted.
const takeFocus = (frame: HTMLIFrameElement | null) => frame?.focus()
