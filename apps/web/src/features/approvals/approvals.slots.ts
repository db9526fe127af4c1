/** What pieces show of themselves in an approval. */
export { DecisionBadge } from '#features/pieces/DecisionBadge.tsx'
export { VideoLink } from '#features/pieces/VideoLink.tsx'
