/** The dialogs of a client's page, opened from its menu or its summary. */
export type ClientDialog = 'survey' | 'access' | 'renew' | 'portal' | 'timeline' | 'delete'
