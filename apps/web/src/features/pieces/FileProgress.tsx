import { Progress } from '@mantine/core'

/** How much of the pictures has been sent; then the server prepares them. */
export const FileProgress = ({ share }: { share: number }) => (
  <div role="status">
    <Progress
      mt={10}
      value={Math.floor(share * 100)}
      animated={share === 1}
      aria-label={share === 1 ? 'Preparando as imagens' : 'Enviando as imagens'}
    />
  </div>
)
