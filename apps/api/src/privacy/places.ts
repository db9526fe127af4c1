import type { Place } from './found.ts'
import { auditPlace } from './places.audit.ts'
import { contactPlaces } from './places.contacts.ts'
import { keptPlaces } from './places.kept.ts'
import { namePlaces } from './places.names.ts'
import { staffPlaces } from './places.staff.ts'

/**
 * Every place where something about a person is stored. A feature that stores people's data adds its
 * own; a test goes through all collections and asks about those that are named nowhere.
 */
export const PLACES: readonly Place[] = [
  ...staffPlaces,
  ...namePlaces,
  ...keptPlaces,
  ...contactPlaces,
  auditPlace,
]

/** Collections that hold nothing about a person, or nothing for more than a day. */
export const IMPERSONAL: readonly string[] = [
  'plans',
  'journeyTemplates',
  'collectionVersions',
  // Digests only.
  'rateBuckets',
  'auditSeals',
  'counters',
  'settings',
]
