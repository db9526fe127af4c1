import type { FigureClient } from '@bastidor/shared/metrics'
import { Link } from 'react-router-dom'
import { figureClientPath } from './figure-clients.ts'

type Props = { client: FigureClient; className?: string | undefined }

/** A client's name with a link to its page; a destroyed one has neither. */
export const FigureClientName = ({ client, className }: Props) => {
  const path = figureClientPath(client)
  if (!path) return 'cliente destruído'
  return (
    <Link to={path} className={className}>
      {client.name}
    </Link>
  )
}
