import type { RoleGrant, RoleGrantList } from '@bastidor/shared/grants.views'
import { Fragment } from 'react'
import classes from './GrantGrid.module.css'
import { type GrantColumn, VALUE_LABELS, openerOf, valueOf } from './grant-values.ts'
import { useGridKeys } from './useGridKeys.ts'

type Props = {
  columns: readonly GrantColumn[]
  grantable: RoleGrantList['grantable']
  /** The grants to show of a role: as stored, or as they are being changed. */
  grantsOf: (role: RoleGrant) => RoleGrant['grants']
  /** Whether an action of a role is changed, and not saved yet. */
  isChanged: (role: RoleGrant, action: string) => boolean
  /** Absent for those who only read. */
  onChange: ((role: RoleGrant, action: string) => void) | undefined
}

/** Actions by groups × job roles; arrows move between the cells, a press changes one. */
export const GrantGrid = ({ columns, grantable, grantsOf, isChanged, onChange }: Props) => {
  const { grid, cellProps, handleKeyDown } = useGridKeys(grantable.length, columns.length)
  const groups = [...new Set(grantable.map(({ group }) => group))]
  return (
    <div className={classes.scroll}>
      <table
        ref={grid}
        // The pattern for a table whose cells are reached by arrows.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
        role="grid"
        aria-label="Permissões por cargo"
        aria-readonly={onChange === undefined}
        className={classes.grid}
        onKeyDown={handleKeyDown}
      >
        <thead>
          <tr>
            <th scope="col" className={classes.corner}>
              Ação
            </th>
            {columns.map(({ id, name, role }) => (
              <th key={id} scope="col" className={classes.role}>
                {name}
                <span className="block text-13 weight-400 text-dimmed">
                  {role ? peopleText(role.people) : 'nível'}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {groups.map((group) => (
            <Fragment key={group}>
              <tr>
                <th
                  scope="colgroup"
                  colSpan={columns.length + 1}
                  className="px-14 pt-14 pb-4 text-left text-13 weight-600 text-dimmed"
                >
                  <span className="sticky left-14">{group}</span>
                </th>
              </tr>
              {grantable.map(
                ({ action, label, group: its }, row) =>
                  its === group && (
                    <tr key={action}>
                      <th scope="row" className={classes.action}>
                        {label}
                        <OpenedBy opener={openerOf(action)} />
                      </th>
                      {columns.map((column, index) => (
                        <GrantCell
                          key={column.id}
                          column={column}
                          action={action}
                          label={label}
                          value={valueOf(action, column, column.role ? grantsOf(column.role) : [])}
                          isChanged={column.role !== null && isChanged(column.role, action)}
                          onChange={onChange}
                          place={cellProps(row, index)}
                        />
                      ))}
                    </tr>
                  ),
              )}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const OpenedBy = ({ opener }: { opener: string | undefined }) =>
  opener && <span className="block text-13 text-dimmed">só com “{opener}”</span>

type CellProps = {
  column: GrantColumn
  action: string
  label: string
  value: ReturnType<typeof valueOf>
  isChanged: boolean
  onChange: Props['onChange']
  place: ReturnType<ReturnType<typeof useGridKeys>['cellProps']>
}

const GrantCell = ({ column, action, label, value, isChanged, onChange, place }: CellProps) => {
  const { name, role } = column
  const mayChange = onChange !== undefined && role !== null && value !== 'always'
  return (
    <td className="px-4 py-3 text-center">
      <button
        type="button"
        {...place}
        className={classes.value}
        data-value={value}
        data-changed={isChanged || undefined}
        aria-disabled={!mayChange}
        aria-label={`${label}, ${name}: ${VALUE_LABELS[value]}${isChanged ? ', por salvar' : ''}`}
        onClick={() => mayChange && onChange(role, action)}
      >
        {VALUE_LABELS[value]}
      </button>
    </td>
  )
}

const peopleText = (people: number): string => {
  if (people === 0) return 'ninguém'
  return people === 1 ? '1 pessoa' : `${people} pessoas`
}
