import { Types } from 'mongoose'
import { beforeEach, describe, expect, test } from 'vitest'
import type { ChartName } from '@bastidor/shared/dashboard'
import { EXIT_REASONS } from '@bastidor/shared/clients'
import { addDays, dayOf, daysBetween } from '@bastidor/shared/dates'
import { clearDatabase, useDatabase } from '#test/database'
import { makePlan } from '#test/clients'
import { type Random, randomFrom } from '#seed/random'
import { ClientModel, clientName } from '#modules/clients/clients.model'
import { LifecycleEventModel } from '#modules/lifecycle/lifecycle.model'
import { PlanModel } from '#modules/plans/plans.model'
import { charts } from './dashboard-charts.ts'
import { sumInfo } from './dashboard-info.ts'

useDatabase()
beforeEach(clearDatabase)

/** The figures of a portfolio that chance has made, held to the same sums in plain JavaScript. */
describe.each([1, 2, 3, 4])('a portfolio of chance, number %i,', (seed) => {
  test('has the figures that plain JavaScript finds', async () => {
    const random = randomFrom(seed)
    const now = new Date(Date.UTC(2024, 1, 29, random.int(0, 23), random.int(0, 59)))
    const plans = ['Ouro', 'Prata', 'ouro branco', 'Árvore']
    const planIds = await Promise.all(plans.map((name) => makePlan(name)))
    const gone = await makePlan()
    await PlanModel.deleteOne({ _id: gone })
    const clients = Array.from({ length: 300 }, (_, index) => ({
      ...clientName(`Cliente ${index}`),
      plan: random.pick([...planIds, ...planIds, gone, 'antigo']),
      gestor: random.pick(['', 'Bia Lima', 'Rui Sá', 'Ana', 'ana']),
      dateStart: random.chance(0.2) ? null : addDays(dayOf(now), random.int(-60, 12)),
      deletedAt: random.chance(0.2) ? new Date(now.getTime() - random.int(0, 9e9)) : null,
      google: cents(random),
      meta: cents(random),
      tikTok: cents(random),
      linkedin: cents(random),
      dominio: Array.from({ length: random.int(0, 3) }, () => ({ name: 'site' })),
      pages: words(random),
      gmb: words(random),
      socialMedia: words(random),
      plataformasTrafego: Array.from({ length: random.int(0, 2) }, () => ({ plataforma: 'Meta' })),
    }))
    await ClientModel.insertMany(clients)
    const events = Array.from({ length: 150 }, () => lifeOf(random, now)).flat()
    await LifecycleEventModel.insertMany(random.shuffle(events))

    const active = clients.filter(
      ({ deletedAt, dateStart }) =>
        !deletedAt && (dateStart === null || daysBetween(dateStart, dayOf(now)) >= 0),
    )
    expect(active.length).toBeGreaterThan(50)
    const total = (valueOf: (client: (typeof clients)[number]) => number) =>
      active.reduce((sum, client) => sum + valueOf(client), 0)
    const sums = {
      sumPages: total(({ dominio, pages }) => dominio.length + pages.length),
      sumGMB: total(({ gmb }) => gmb.length),
      sumRedesSociais: total(({ socialMedia }) => socialMedia.length),
      sumAds: total(({ plataformasTrafego }) => plataformasTrafego.length),
    }
    expect(await sumInfo(now)).toEqual(sums)
    // Range by range, as where there are too many for one question, it is the same.
    expect(await sumInfo(now, 7)).toEqual(sums)

    const seriesOf = async (name: ChartName) => {
      const { value } = await charts[name](now)
      const values = value.map((point) => point.value)
      expect(values).toEqual(values.toSorted((a, b) => b - a))
      return Object.fromEntries(value.map((point) => [point.label, point.value]))
    }
    expect(await seriesOf('planos')).toEqual(
      countBy(active.map(({ plan }) => plans[planIds.indexOf(plan)] ?? 'Plano desconhecido')),
    )
    expect(await seriesOf('gestores')).toEqual(
      countBy(active.map(({ gestor }) => gestor || 'Sem gestor')),
    )
    expect(await seriesOf('ads')).toEqual({
      Google: toCents(total(({ google }) => google)),
      Meta: toCents(total(({ meta }) => meta)),
      TikTok: toCents(total(({ tikTok }) => tikTok)),
      LinkedIn: toCents(total(({ linkedin }) => linkedin)),
    })
    expect(await seriesOf('saidas')).toEqual(countBy(exitsAmong(events, now)))
  })
})

const cents = (random: Random) => (random.chance(0.5) ? 0 : random.int(1, 2_000_000) / 100)
const toCents = (value: number) => Math.round(value * 100) / 100
const words = (random: Random) => Array.from({ length: random.int(0, 4) }, () => 'link')
const countBy = (labels: string[]) => {
  const counts: Record<string, number> = {}
  for (const label of labels) counts[label] = (counts[label] ?? 0) + 1
  return counts
}

type Event = { subject: string; kind: 'started' | 'left' | 'returned'; at: Date; motive: string }
type DatedEvent = Event & { day: string }

/** Somebody who leaves and comes back again and again; the last exit may be without a return. */
const lifeOf = (random: Random, now: Date): DatedEvent[] => {
  const subject = String(new Types.ObjectId())
  const life: DatedEvent[] = []
  const live = (kind: Event['kind'], day: string, motive = '') =>
    life.push({ subject, kind, day, motive, at: new Date(Date.parse(day) + life.length) })
  let day = addDays(dayOf(now), -random.int(100, 700))
  live('started', day)
  for (;;) {
    day = addDays(day, random.int(0, 200))
    if (day > dayOf(now)) return life
    live('left', day, random.pick(EXIT_REASONS))
    if (random.chance(0.4)) return life
    day = addDays(day, random.pick([0, 29, 30, 31, 90]))
    if (day > dayOf(now)) return life
    live('returned', day)
  }
}

const exitsAmong = (events: DatedEvent[], now: Date): string[] => {
  const isBack = (exit: DatedEvent) => {
    const [next] = events
      .filter(({ subject, at }) => subject === exit.subject && at > exit.at)
      .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    return next !== undefined && daysBetween(exit.day, next.day) <= 30
  }
  // The days of 2023 after the 28th of February: the day a year before this 29th does not exist.
  return events
    .filter(({ kind, day }) => kind === 'left' && day >= '2023-03-01' && day <= dayOf(now))
    .filter((exit) => !isBack(exit))
    .map(({ motive }) => motive)
}
