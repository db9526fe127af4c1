/** How a list is shown: the parts of its address that are no filter. */
export type TableState = {
  isTable: boolean
  /** A column's id, with `-` in front for its other direction; '' is the list's own order. */
  sort: string
  isCompact: boolean
}

/** The sorts of a list by their names in the URL: the first direction, then the other. */
export type Sorts<Sort extends string> = Record<string, readonly [Sort, Sort]>

/** The server's sort for one in the URL; undefined for the list's own order. */
export const sortOf = <Sort extends string>(sorts: Sorts<Sort>, sort: string): Sort | undefined =>
  sorts[sort.replace(/^-/, '')]?.[sort.startsWith('-') ? 1 : 0]

export const AS_CARDS: TableState = { isTable: false, sort: '', isCompact: false }

/** Parses the search params; sorts that the list does not have are ignored. */
export const readTable = (params: URLSearchParams, sorts: Sorts<string>): TableState => {
  const sort = params.get('ordem') ?? ''
  return {
    isTable: params.get('visao') === 'tabela',
    sort: sortOf(sorts, sort) ? sort : '',
    isCompact: params.get('densidade') === 'compacta',
  }
}

/** The search params of a state; those of the default are blank. */
export const tableParams = ({ isTable, sort, isCompact }: TableState) => ({
  visao: isTable ? 'tabela' : '',
  ordem: sort,
  densidade: isCompact ? 'compacta' : '',
})
