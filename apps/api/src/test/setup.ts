// Runs before any module of ours is loaded, so that the environment is what tests expect whatever
// the shell holds.
process.env.NODE_ENV = 'test'
process.env.BCRYPT_COST = '5'
delete process.env.MONGODB_URI

// Models read Mongoose's settings while they are built (see #database/mongoose-settings).
await import('../database/mongoose-settings.ts')
