import { Progress, VisuallyHidden } from '@mantine/core'

type Props = { share: number; count: number }

/** The upload's progress; then a notice that the server processes the images, which is slow. */
export const ApprovalProgress = ({ share, count }: Props) => {
  const percent = Math.floor(share * 100)
  const isSent = share === 1
  return (
    <div>
      <Progress value={percent} size="lg" animated={isSent} aria-label="Envio das imagens" />
      <p className="mt-6 text-14 text-dimmed tabular" aria-hidden="true">
        {isSent ? preparingText(count) : `Enviando: ${percent}%`}
      </p>
      <VisuallyHidden role="status">
        {isSent ? preparingText(count) : `Enviando: ${Math.floor(percent / 25) * 25}%`}
      </VisuallyHidden>
    </div>
  )
}

const preparingText = (count: number) =>
  count === 1 ? 'Preparando a imagem…' : `Preparando ${count} imagens…`
