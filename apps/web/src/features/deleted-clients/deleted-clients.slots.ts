export { ClientTimeline } from '#features/audit/ClientTimeline.tsx'
