// React's development build keeps a trace for each element and each render where these exist. Nobody
// looks at it here, and it takes a tenth of the tests' time.
Object.assign(console, { createTask: undefined, timeStamp: undefined })
