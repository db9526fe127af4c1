// What they declare is complete once all are loaded.
import '#modules/models'
import { declaredNonPersonal, declaredPersonalData } from '#modules/personal-data'
import type { PersonalData } from './privacy-findings.ts'
import { auditData } from './privacy-data-map-audit.ts'
import { contactData } from './privacy-data-map-contacts.ts'
import { keptData } from './privacy-data-map-kept.ts'
import { pieceData } from './privacy-data-map-pieces.ts'
import { nameData } from './privacy-data-map-names.ts'
import { portalData } from './privacy-data-map-portal.ts'
import { staffData } from './privacy-data-map-staff.ts'
import { requestData, vaultData } from './privacy-data-map-vault.ts'

/**
 * Every place with personal data: what models declare, and what is found by way of other records
 * and so has an order. A test fails for collections that are listed nowhere.
 */
export const DATA_MAP: readonly PersonalData[] = [
  ...staffData,
  ...nameData,
  ...declaredPersonalData(),
  ...vaultData,
  ...keptData,
  // Before the contacts, by which their clients are found.
  ...pieceData,
  // Before the contacts, which then name their clients no more.
  ...requestData,
  ...portalData,
  ...contactData,
  auditData,
]

/** Collections without personal data, or with none for longer than a day. */
export const NON_PERSONAL: readonly string[] = [
  ...declaredNonPersonal(),
  'collectionVersions',
  // Only digests.
  'rateBuckets',
  'auditSeals',
]
