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
 * Every place with personal data. A feature that stores personal data adds its own; a test fails
 * for collections that are listed nowhere.
 */
export const DATA_MAP: readonly PersonalData[] = [
  ...staffData,
  ...nameData,
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
  'plans',
  'journeyTemplates',
  'collectionVersions',
  // Only digests.
  'rateBuckets',
  'auditSeals',
  'counters',
  'settings',
  'scopeMonths',
]
