import { NativeSelect } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { RoleGrant, RoleGrantList } from '@bastidor/shared/grants.views'
import { useState } from 'react'
import { useCan } from '#lib/session/Can.tsx'
import { QueryBoundary } from '#ui/feedback/QueryBoundary.tsx'
import { RecordNotices } from '#ui/forms/RecordNotices.tsx'
import { useLeaveGuard } from '#ui/forms/useLeaveGuard.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { columnsFor } from './grant-values.ts'
import { GrantBar } from './GrantBar.tsx'
import { GrantGrid } from './GrantGrid.tsx'
import classes from './RoleGrantsPage.module.css'
import { roleGrantsQuery } from './role-grants.queries.ts'
import { useGrantDraft } from './useGrantDraft.ts'

/** What each job role may do beyond the permission table: changed by Admins, read by all. */
export const RoleGrantsPage = () => (
  <Page
    title="Cargos"
    lead="O que cada cargo pode fazer além do quadro de níveis. Vale na próxima ação da pessoa."
  >
    <QueryBoundary query={roleGrantsQuery()} skeleton={<Skeleton />}>
      {(list) => <Grants list={list} />}
    </QueryBoundary>
  </Page>
)

const Skeleton = () => (
  <div
    role="status"
    aria-busy="true"
    aria-label="Carregando"
    className="h-560 rounded-lg bg-panel opacity-60"
  />
)

const LEAVING = {
  title: 'Descartar as alterações?',
  confirmLabel: 'Descartar',
  text: 'As permissões deste cargo ainda não foram salvas.',
}

const Grants = ({ list: { results, grantable } }: { list: RoleGrantList }) => {
  const mayEdit = useCan()('roleGrant.save')
  const edit = useGrantDraft({ grantable })
  const { draft, changed } = edit
  const guard = useLeaveGuard(edit.isDirty, { words: LEAVING })
  const isNarrow = useMediaQuery('(max-width: 50em)', false, { getInitialValueInEffect: false })
  const all = columnsFor(results)
  const [wished, setShown] = useState('')
  const shown = all.find(({ id }) => id === wished) ?? all[0]
  const isDraftOf = ({ id }: RoleGrant) => draft?.base.id === id

  const handleChange = (role: RoleGrant, action: string) => {
    if (isDraftOf(role) || !edit.isDirty) edit.change(role, action)
    else guard.leave(() => edit.change(role, action))
  }
  return (
    <>
      {results.every(({ grants }) => grants.length === 0) && (
        <p role="status" className="mb-16 text-dimmed">
          Nenhuma permissão extra. Os cargos valem como no quadro.
        </p>
      )}
      <RecordNotices edit={edit} className={classes.notice} />
      {isNarrow && (
        <NativeSelect
          label="Cargo"
          className="mb-16 max-w-360"
          data={all.map(({ id, name }) => ({ value: id, label: name }))}
          value={shown?.id ?? ''}
          onChange={(event) => setShown(event.currentTarget.value)}
        />
      )}
      <GrantGrid
        columns={isNarrow ? all.filter((column) => column === shown) : all}
        grantable={grantable}
        grantsOf={(role) => (draft && isDraftOf(role) ? draft.grants : role.grants)}
        isChanged={(role, action) => isDraftOf(role) && changed.includes(action)}
        onChange={mayEdit ? handleChange : undefined}
      />
      {draft && edit.isDirty && (
        <GrantBar
          cargo={draft.base.cargo}
          count={changed.length}
          isSaving={edit.isSaving}
          onSave={edit.save}
          onDiscard={() => guard.leave(edit.reset)}
        />
      )}
      {guard.prompt}
    </>
  )
}
