import { updateAll } from '#database/bulk-writes'
import { anyOf } from '#database/operators'
import { sha256 } from '#lib/sha256'
import { ProposalModel, type ProposalRecord } from '#modules/proposals/proposals.model'
import {
  ProposalVersionModel,
  type ProposalVersionRecord,
} from '#modules/proposals/proposals.versions.model'
import type { Person } from './privacy-person.ts'
import { type PersonalData, findAmong } from './privacy-findings.ts'

/** The proposals addressed to a person. */
export const proposalsTo = (person: Person) =>
  findAmong<ProposalRecord>(
    ProposalModel,
    {
      name: 1,
      whatsapp: 1,
      sequentialNumber: 1,
      approved: 1,
      acceptance: 1,
      declined: 1,
      asked: 1,
      createdAt: 1,
    },
    ({ name, whatsapp }) => person.is(name) || person.is(whatsapp),
  )

const acceptedBy = (person: Person) =>
  findAmong<Pick<ProposalRecord, '_id' | 'sequentialNumber' | 'acceptance'>>(
    ProposalModel as never,
    { sequentialNumber: 1, 'acceptance.person': 1, 'acceptance.at': 1 },
    ({ acceptance }) => person.is(acceptance?.person?.name),
  )

const worded = async (person: Person) =>
  (await proposalsTo(person)).filter(
    ({ declined, asked }) => declined?.text || asked.some(({ text }) => text),
  )

/** The value of a line of a proposal's text. */
const valueIn = (text: string, field: string): string => {
  const start = `\n${field}: `
  const at = text.indexOf(start)
  if (at < 0) return ''
  const line = text.slice(at + start.length).split('\n', 1)[0]
  return String(JSON.parse(line || '""'))
}

/** The names of a person in an earlier version: as its recipient, consultant or author. */
const namesIn = (person: Person, { text, by }: ProposalVersionRecord): string[] => {
  const [to, consultor] = [valueIn(text, 'name'), valueIn(text, 'consultor')]
  return [
    ...(person.is(to) ? [to] : []),
    ...[consultor, by].filter((name) => person.names.includes(name)),
  ]
}

const versionsNaming = (person: Person) =>
  findAmong<ProposalVersionRecord>(
    ProposalVersionModel,
    { proposalId: 1, n: 1, at: 1, by: 1, text: 1 },
    (version) => namesIn(person, version).length > 0,
  )

/** What customers answered to proposals, and the texts that they could accept before. */
export const answerData: readonly PersonalData[] = [
  {
    collection: 'proposals',
    what: 'aceites de propostas em que se identificou',
    find: acceptedBy,
    // The text that was accepted is the contract; it stays.
    anonymise: async (person, { name }) => {
      for (const { _id } of await acceptedBy(person)) {
        const nobody = { name, role: '', taxIdMasked: '', taxIdProof: null }
        await ProposalModel.updateOne({ _id }, { $set: { 'acceptance.person': nobody } })
      }
    },
  },
  {
    collection: 'proposals',
    what: 'pedidos de ajuste e motivos de recusa que escreveu',
    find: async (person) =>
      (await worded(person)).map(({ _id, declined, asked }) => ({ _id, declined, asked })),
    anonymise: async (person) => {
      for (const { _id, declined, asked } of await worded(person)) {
        const left = {
          declined: declined && { ...declined, text: '' },
          asked: asked.map((wish) => ({ ...wish, text: '' })),
        }
        await ProposalModel.updateOne({ _id }, { $set: left })
      }
    },
  },
  {
    collection: 'proposalVersions',
    what: 'versões anteriores de propostas que a citam',
    find: versionsNaming,
    // Nobody accepted these texts: they prove nothing.
    anonymise: async (person, { name }) => {
      for (const version of await versionsNaming(person)) {
        const names = namesIn(person, version)
        const text = names.reduce(
          (hidden, one) => hidden.replaceAll(JSON.stringify(one), JSON.stringify(name)),
          version.text,
        )
        const by = names.includes(version.by) ? name : version.by
        const { _id } = version
        await ProposalVersionModel.updateOne({ _id }, { $set: { text, by, hash: sha256(text) } })
      }
    },
  },
  {
    collection: 'proposals',
    what: 'propostas cujo texto atual escreveu',
    find: ({ names }) =>
      ProposalModel.find({ versionBy: anyOf(names) })
        .select(['sequentialNumber', 'versionNumber', 'versionAt', 'versionBy'])
        .lean<object[]>(),
    anonymise: async ({ names }, { name }) =>
      void (await updateAll(
        ProposalModel,
        { versionBy: anyOf(names) },
        { $set: { versionBy: name } },
      )),
  },
]
