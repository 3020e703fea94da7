export default <p>An element</p>
