/** Screens of the staff that mails lead to; the web app has these and all the others. */
export const staffPaths = {
  home: '/home',
  profile: '/home/profile',
  pauta: '/home/pauta',
  /** One task of the Pauta, opened. */
  task: (id: string) => `/home/pauta?tarefa=${id}`,
  chore: (id: string) => `/home/chores/${id}`,
  client: (id: string) => `/home/client/${id}`,
  /** The client's page with the tab of its sites open. */
  clientSites: (id: string) => `/home/client/${id}?aba=dev`,
  /** The client's page with the tab of its contracts open. */
  clientContracts: (id: string) => `/home/client/${id}?aba=contratos`,
  /** A piece, opened in the tab of its client's. */
  piece: (client: string, id: string) => `/home/client/${client}?aba=pecas&peca=${id}`,
  survey: (id: string) => `/home/viewnps/${id}`,
  /** One approval; given a client's id, that client's list. */
  approval: (id: string) => `/home/approval/${id}`,
  proposal: (id: string) => `/home/proposta/${id}`,
  /** The briefing of a client, or of an accepted proposal, whose client is created first. */
  briefing: (id: string) => `/home/createBriefing/${id}`,
} as const
