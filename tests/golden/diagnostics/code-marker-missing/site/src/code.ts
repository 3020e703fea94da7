// before
const a = 1 // twice
const b = 2 // twice
// after
