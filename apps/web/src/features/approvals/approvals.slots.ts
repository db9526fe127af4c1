/** How the pieces' feature shows pieces in an approval. */
export { DecisionBadge } from '#features/pieces/DecisionBadge.tsx'
export { VideoLink } from '#features/pieces/VideoLink.tsx'
