import { Box, Button } from '@mantine/core'
import { LINK_GONE, type OpenedLink } from '@bastidor/shared/access-links'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { toApiError } from '#lib/http/api-error.ts'
import { paths } from '#paths.ts'
import { Brand } from '#ui/layout/Brand.tsx'
import { usePageFocus } from '#ui/layout/usePageFocus.ts'
import { AccessForm } from './AccessForm.tsx'
import { linkQuery } from './access-link.queries.ts'
import classes from './LoginPage.module.css'
import { Stage } from './Stage.tsx'

/** `/acesso#<token>`: the holder of the link sets a password, then logs in with it. */
export const AccessPage = () => {
  const token = useLocation().hash.slice(1)
  // Another link remounts the page, which resets the form.
  return <AccessLink key={token} token={token} />
}

const AccessLink = ({ token }: { token: string }) => {
  const { data: link, error, isFetching, refetch } = useQuery(linkQuery(token))
  // It may also be used up while the page is open.
  const [wasRefused, setRefused] = useState(false)
  const isGone = wasRefused || (error !== null && [400, 410].includes(toApiError(error).status))
  const { title, lead } = isGone ? GONE : textsOf(link, error)
  const heading = usePageFocus(title)
  return (
    <div className={classes.page}>
      <Stage />
      <main id="conteudo" className={classes.side}>
        <Box w="100%" maw={380}>
          <Brand size={40} />
          <h1
            ref={heading}
            tabIndex={-1}
            className="mt-36 text-28 lh-[1.15] weight-600 -tracking-25 max-lg:mt-24"
          >
            {title}
          </h1>
          <p className="mt-6 mb-28 text-15 lh-[1.5] text-dimmed" role="status">
            {lead}
          </p>
          {isGone && (
            <Button component={Link} to={paths.login} size="md" fullWidth>
              Ir para o login
            </Button>
          )}
          {!isGone && error && (
            <Button size="md" fullWidth loading={isFetching} onClick={() => void refetch()}>
              Tentar novamente
            </Button>
          )}
          {!isGone && link && (
            <AccessForm token={token} email={link.email} onGone={() => setRefused(true)} />
          )}
        </Box>
      </main>
    </div>
  )
}

const GONE = { title: 'Este link não vale mais', lead: LINK_GONE }

const textsOf = (link: OpenedLink | undefined, error: Error | null) => {
  if (error) return { title: 'Não deu para abrir o link', lead: toApiError(error).message }
  if (!link) return { title: 'Criar senha', lead: 'Um instante: estamos conferindo o seu link.' }
  const [first = ''] = link.name.split(' ')
  return link.kind === 'invite'
    ? { title: `Que bom ter você aqui, ${first}`, lead: 'Crie a sua senha para entrar.' }
    : { title: `Olá, ${first}`, lead: 'Crie uma senha nova. A antiga deixa de valer.' }
}
