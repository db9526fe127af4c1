/** The product that the database belongs to, as messages call it. */
export const PRODUCT = 'Bastidor'

/** Name of its replica set, its database, its lock file and its folder of downloads. */
export const PRODUCT_ID = 'bastidor'
