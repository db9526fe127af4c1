/** How a list is shown: the parts of its address that are no filter. */
export type TableState = {
  isTable: boolean
  /** A column's id, with `-` in front for its other direction; '' is the list's own order. */
  sort: string
  isCompact: boolean
}

export const AS_CARDS: TableState = { isTable: false, sort: '', isCompact: false }

/** Parses the search params; sorts that the list does not have are ignored. */
export const readTable = (params: URLSearchParams, sorts: readonly string[]): TableState => {
  const sort = params.get('ordem') ?? ''
  return {
    isTable: params.get('visao') === 'tabela',
    sort: sorts.includes(sort.replace(/^-/, '')) ? sort : '',
    isCompact: params.get('densidade') === 'compacta',
  }
}

/** The search params of a state; those of the default are blank. */
export const tableParams = ({ isTable, sort, isCompact }: TableState) => ({
  visao: isTable ? 'tabela' : '',
  ordem: sort,
  densidade: isCompact ? 'compacta' : '',
})
